import type { z } from 'zod'
import { useCheckedForm, type CheckedForm } from './checked-form.ts'

/** A form checked by the same schema as the server uses. */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
): CheckedForm<Values> {
  return useCheckedForm(
    values =>
      (schema.safeParse(values).error?.issues ?? []).map(
        ({ path, message }) => [path.join('.'), message] as const,
      ),
    initialValues,
  )
}
