import { z } from 'zod'
import { useCheckedForm, type CheckedForm } from './checked-form.ts'

// The content security policy allows no compiled code; zod would otherwise try, and be reported.
z.config({ jitless: true })

/** A form checked by the same schema as the server uses. */
export function useSchemaForm<Values extends Record<string, unknown>>(schema: z.ZodType, initialValues: Values): CheckedForm<Values> {
  return useCheckedForm(values => (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const), initialValues)
}
