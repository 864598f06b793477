import type { ErrorCode } from '@recado/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { useCheckedForm, type CheckedForm } from '../../../lib/form/checked-form.ts'
import { ApiError } from '../../../lib/http/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { OptionEdit, OptionValues } from '../editor-state.ts'
import { OptionFieldsInput } from '../menu-calls.ts'
import { lacksTarget } from '../option-actions.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'

type FormValues = OptionValues & Record<string, unknown>
export type OptionFormApi = CheckedForm<FormValues>

/** The refusals of a target that somebody has removed meanwhile. */
const TARGET_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_INTEGRATION_FOUND',
  'ERR_NO_PROMPT_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
])

/** Validates an option: an action without its target is marked as the field `action`. */
function* checkOption(values: FormValues): Generator<readonly [string, string]> {
  for (const { path, message } of OptionFieldsInput.safeParse(values).error?.issues ?? [])
    if (path[0] !== 'action') yield [path.join('.'), message]
  if (lacksTarget(values.action)) yield ['action', 'required']
}

/** Brings the first refused field into view after each failed attempt. */
function useFocusOnError(attempts: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}

/** The form of an option. Its refusals stand at their fields, also those of the server. */
export function useOptionForm(editor: MenuEditorModel, edit: OptionEdit) {
  const t = useTranslations('queueMenu')
  const { dispatch } = editor
  const form: OptionFormApi = useCheckedForm<FormValues>(checkOption, { ...edit.values })
  const { values, errors } = form
  const [failures, setFailures] = useState(0)
  const element = useFocusOnError(failures)
  const countFailure = () => setFailures(count => count + 1)
  useEffect(() => {
    dispatch({ do: 'type', values })
  }, [dispatch, values])
  const submit = form.onSubmit(async ({ title, message, action, file }) => {
    try {
      await editor.save({ ...edit, values: { title, message, action, file } })
      toast.success(t('detail.saved'))
    } catch (error) {
      if (error instanceof ApiError && TARGET_ERRORS.has(error.code))
        form.setFieldError('action', errorText(error))
      else if (!form.showServerErrors(error)) toast.error(error)
      countFailure()
    }
  }, countFailure)
  const { action } = values
  const targetError = lacksTarget(action)
    ? errors['action'] && t(`actions.${action.type}.choose` as 'actions.queue.choose')
    : errors['action']
  return { form, element, submit, targetError }
}
