import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/** The catalogue's sentence for a broken rule: the field's own words where it has some, else the general ones. */
export function useRuleText(): (field: string, rule: string) => string {
  const t = useTranslations('validation')
  return (field, rule) => {
    const own = `fields.${field.replaceAll(/\.\d+/g, '').replaceAll('.', '_')}.${rule}` as 'required'
    if (t.has(own)) return t(own)
    return t.has(rule as 'required') ? t(rule as 'required') : t('invalid')
  }
}

/** What @mantine/form gives back for these values. */
type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

export type SchemaForm<Values extends Record<string, unknown>> = Form<Values> & {
  /** Shows what the server found wrong beside the fields. True when there was something to show. */
  showRefusal: (error: unknown) => boolean
}

/** A form checked by the same schema as the server uses; its errors are sentences of the catalogue `validation`. */
export function useSchemaForm<Values extends Record<string, unknown>>(schema: z.ZodType, initialValues: Values): SchemaForm<Values> {
  const ruleText = useRuleText()
  const check = (values: Values): Record<string, string> => {
    const errors: Record<string, string> = {}
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      const field = issue.path.join('.')
      errors[field] ??= ruleText(field, issue.message)
    }
    return errors
  }
  const form: Form<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: check,
  } as Parameters<typeof useForm<Values>>[0])
  const showRefusal = (error: unknown): boolean => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    for (const [field, rule] of fields) form.setFieldError(field, ruleText(field, rule))
    return fields.length > 0
  }
  return { ...form, showRefusal }
}
