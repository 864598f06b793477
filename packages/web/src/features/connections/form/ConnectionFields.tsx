import { NumberInput, type TextareaProps } from '@mantine/core'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import type { ConnectionValues } from './connection-values.ts'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'

export type ConnectionFormApi = CheckedForm<ConnectionValues>
type NumberField = {
  [K in keyof ConnectionValues]: ConnectionValues[K] extends number ? K : never
}[keyof ConnectionValues]
type TextField = {
  [K in keyof ConnectionValues]: ConnectionValues[K] extends string ? K : never
}[keyof ConnectionValues]

interface FieldProps {
  form: ConnectionFormApi
  label: string
  hint?: string | undefined
  required?: boolean
}

/** A count or a number of minutes; 0 means never. */
export const CountField = ({
  form,
  name,
  label,
  hint,
  required = false,
  max,
}: FieldProps & { name: NumberField; max?: number }) => (
  <NumberInput
    label={label}
    description={hint}
    required={required}
    min={0}
    max={max}
    allowDecimal={false}
    allowNegative={false}
    {...form.getInputProps(name)}
  />
)

/** A text sent to customers. */
export const MessageField = ({
  form,
  name,
  label,
  hint,
  required = false,
  ...over
}: FieldProps & { name: TextField } & Pick<TextareaProps, 'minRows'>) => (
  <TemplateTextarea
    label={label}
    description={hint}
    required={required}
    autosize
    minRows={2}
    maxRows={8}
    {...over}
    {...form.getInputProps(name)}
  />
)
