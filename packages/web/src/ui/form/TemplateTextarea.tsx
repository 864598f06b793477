import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'
import { UnknownFieldsNotice } from './UnknownFieldsNotice.tsx'

/** The box of a text with variables, which says below it what in braces is none. */
export const TemplateTextarea = ({
  ref,
  ...props
}: TextareaProps & { readonly value?: string; readonly ref?: Ref<HTMLTextAreaElement> }) => (
  <div>
    <Textarea ref={ref} {...props} />
    <UnknownFieldsNotice text={props.value ?? ''} />
  </div>
)
