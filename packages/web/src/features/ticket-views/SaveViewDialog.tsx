import { Alert, Stack, TextInput } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { hasView, putView, type ViewFilters } from './view-changes.ts'
import { useSaveViews } from './use-save-views.ts'
import { useReportChanged } from '../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

export interface SaveViewDialogProps {
  /** Filters to save; null while closed. */
  filters: ViewFilters | null
  onClose: () => void
}

function NameForm({ filters, onClose }: { filters: ViewFilters; onClose: () => void }) {
  const t = useTranslations('tickets.views')
  const actions = useTranslations('actions')
  const validation = useTranslations('validation')
  const { views, save, isSaving } = useSaveViews()
  const [name, setName] = useState('')
  useReportChanged(name)
  const [missing, setMissing] = useState(false)
  const full = views.length >= LIMITS.viewsMax && !hasView(views, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    setMissing(called === '')
    if (called === '' || full) return
    save(old => putView(old, { name: called, filters }), {
      onSuccess: () => {
        toast.success(t('saved', { name: called }))
        onClose()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          description={hasView(views, name) ? t('replaces') : t('nameHint')}
          maxLength={LIMITS.viewNameMax}
          required
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={missing ? validation('required') : undefined}
          data-autofocus
        />
        {full ? (
          <Alert color="warn" variant="light">
            {t('full', { max: String(LIMITS.viewsMax) })}
          </Alert>
        ) : null}
      </Stack>
      <DialogActions submit={actions('save')} busy={isSaving} disabled={full} onCancel={onClose} />
    </form>
  )
}

/** Saves the list on screen as a named view. */
export function SaveViewDialog({ filters, onClose }: SaveViewDialogProps) {
  const t = useTranslations('tickets.views')
  return (
    <FormDialog opened={filters !== null} onClose={onClose} title={t('saveTitle')} size="sm">
      {filters ? <NameForm filters={filters} onClose={onClose} /> : null}
    </FormDialog>
  )
}
