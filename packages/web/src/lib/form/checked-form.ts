import { useForm } from '@mantine/form'
import { LIMITS } from '@recado/contract'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { ApiError } from '../http/api-error.ts'
import { useReportUnsaved } from './unsaved-changes.ts'

/** The least characters that these rules ask for. */
const MIN_OF_RULE: Readonly<Record<string, number>> = {
  passwordTooShort: LIMITS.passwordMin,
  strongPasswordTooShort: LIMITS.strongPasswordMin,
  passwordForProfile: LIMITS.strongPasswordMin,
}
/** The message of a violated rule: the field's own text if there is one, else the general one. */
function useRuleText(): (field: string, rule: string) => string {
  const t = useTranslations('validation')
  return (field, rule) => {
    const own = `fields.${field.replaceAll(/\.\d+/g, '').replaceAll('.', '_')}.${rule}` as 'required'
    if (t.has(own)) return t(own)
    const min = String(MIN_OF_RULE[rule])
    return t.has(rule as 'required') ? t(rule as 'passwordTooShort', { min }) : t('invalid')
  }
}

/** Refusals that are about one field: of these the first that the form has, filled in. */
const FIELDS_OF_REFUSAL = {
  ERR_COMPANY_NAME_TAKEN: ['companyName', 'name'],
  ERR_EMAIL_TAKEN: ['adminEmail', 'email'],
  ERR_QUEUE_ESCALATES_NOWHERE: ['escalateQueueId'],
  ERR_QUEUE_ESCALATES_TO_ITSELF: ['escalateQueueId'],
  ERR_TWO_FACTOR_CODE: ['code'],
  ERR_WEAK_PASSWORD: ['password'],
  ERR_WRONG_PASSWORD: ['currentPassword'],
} as const
const isAboutField = (code: string): code is keyof typeof FIELDS_OF_REFUSAL =>
  Object.hasOwn(FIELDS_OF_REFUSAL, code)

/** Errors in the format of @mantine/form. */
type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

export type CheckedForm<Values extends Record<string, unknown>> = Form<Values> & {
  /** Shows the errors of the server at their fields. Returns true when there were any. */
  showServerErrors: (error: unknown) => boolean
  /** Whether that shows the error at a field, so that no other place has to. */
  isAtField: (error: unknown) => boolean
}

/** Validates the values: returns the violated rule of each field, as a code of the contract. */
export type FormCheck<Values> = (values: Values) => Iterable<readonly [field: string, rule: string]>

/**
 * A form with errors from the catalogue `validation`; shows the first error of each field. A refused submit leads to the
 * first field that is refused. A dialog around it asks before its changes are lost.
 */
export function useCheckedForm<Values extends Record<string, unknown>>(
  check: FormCheck<Values>,
  initialValues: Values,
): CheckedForm<Values> {
  const ruleText = useRuleText()
  const validate = (values: Values): Record<string, string> => {
    const errors: Record<string, string> = {}
    for (const [field, rule] of check(values)) errors[field] ??= ruleText(field, rule)
    return errors
  }
  const form: Form<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate,
  } as Parameters<typeof useForm<Values>>[0])
  useReportUnsaved(form.isDirty())
  const element = useRef<HTMLFormElement>(null)
  /** The button that was pressed has the focus, and the field may be out of sight; another form may have one of its name. */
  const focusFirst = (refused: readonly string[]): void => {
    const fields = (element.current ?? document).querySelectorAll<HTMLElement>('[data-path]')
    ;[...fields].find(({ dataset }) => refused.includes(dataset['path'] ?? ''))?.focus()
  }
  const fieldErrorsOf = (error: unknown): [field: string, text: string][] => {
    if (!(error instanceof ApiError)) return []
    const violated = Object.entries(error.fields)
    if (violated.length > 0) return violated.map(([field, rule]) => [field, ruleText(field, rule)])
    const fields: readonly string[] = isAboutField(error.code) ? FIELDS_OF_REFUSAL[error.code] : []
    const known = fields.filter(field => Object.hasOwn(initialValues, field))
    const field = known.find(one => form.getValues()[one] !== '') ?? known[0]
    return field === undefined ? [] : [[field, errorText(error)]]
  }
  const showServerErrors = (error: unknown): boolean => {
    const errors = fieldErrorsOf(error)
    for (const [field, text] of errors) form.setFieldError(field, text)
    focusFirst(errors.map(([field]) => field))
    return errors.length > 0
  }
  const isAtField = (error: unknown): boolean => fieldErrorsOf(error).length > 0
  const onSubmit: typeof form.onSubmit = (save, onRefused = errors => focusFirst(Object.keys(errors))) => {
    const submit = form.onSubmit(save, onRefused)
    return event => {
      element.current = event?.currentTarget ?? null
      return submit(event)
    }
  }
  return { ...form, onSubmit, showServerErrors, isAtField }
}
