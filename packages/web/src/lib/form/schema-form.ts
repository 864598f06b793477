import type { z } from 'zod'
import { useCheckedForm, type CheckedForm, type FormCheck } from './checked-form.ts'

/** A form checked by the same schema as the server uses, and before it by rules that the schema does not know. */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
  more?: FormCheck<Values>,
): CheckedForm<Values> {
  const check: FormCheck<Values> = values => [
    ...(more?.(values) ?? []),
    ...(schema.safeParse(values).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message] as const,
    ),
  ]
  return useCheckedForm(check, initialValues)
}
