import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { toast } from '../feedback/toast.tsx'
import { FormBody, type PanelKind } from './FormPanel.tsx'

/** The link from a form back to the page that opened it. */
export interface RecordPanel {
  kind: PanelKind
  onCancel: () => void
  /** Shows that the record is saved, and closes the form. */
  onSaved: () => void
  /** Fetches the list again. */
  refetch: () => Promise<void>
}

/** The props of a form on a page of records. */
export interface RecordFormProps<R> extends RecordPanel {
  /** The record to change; undefined for a new one. */
  record: R | undefined
}

interface RecordFormBodyProps<Values extends Record<string, unknown>> extends RecordPanel {
  form: CheckedForm<Values>
  save: (values: Values) => Promise<unknown>
  /**
   * Marks a save of several calls: a failure may leave some of them done, so the list is fetched again after
   * it too.
   */
  isMultiStep?: boolean
  /** False while a part of the form that is no value has an error, which it shows itself. */
  canSave?: boolean
  saveLabel?: string | undefined
  children: ReactNode
}

/** The fields of a record with Cancel and Save. Errors of the server show beside the fields. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormBodyProps<Values>) {
  const {
    kind,
    onCancel,
    onSaved,
    refetch,
    form,
    save,
    isMultiStep = false,
    canSave = true,
    saveLabel,
    children,
  } = props
  const saveMutation = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    onSettled: (_, error) => (error === null || isMultiStep ? refetch() : undefined),
    meta: { quiet: true },
  })
  const submit = form.onSubmit(values => {
    if (canSave) saveMutation.mutate(values)
  })
  return (
    <FormBody
      kind={kind}
      onSubmit={submit}
      isSaving={saveMutation.isPending}
      onCancel={onCancel}
      saveLabel={saveLabel}
    >
      {children}
    </FormBody>
  )
}
