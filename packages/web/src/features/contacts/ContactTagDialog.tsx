import type { TagChoice } from '@recado/contract'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { TagsField, useTagNames } from '../tags/index.ts'
import { useReportChanged } from '../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

export interface ContactTagDialogProps {
  opened: boolean
  count: number
  onChoose: (tags: TagChoice[]) => void
  onClose: () => void
}

function ContactTagForm({ onChoose, onClose }: Pick<ContactTagDialogProps, 'onChoose' | 'onClose'>) {
  const t = useTranslations('contacts')
  const [names, setNames] = useState<string[]>([])
  useReportChanged(names)
  const { known, choicesOf } = useTagNames()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (names.length > 0) onChoose(choicesOf(names))
  }
  return (
    <form noValidate onSubmit={submit}>
      <TagsField
        label={t('tagsColumn')}
        description={t('bulk.tagsHint')}
        known={known}
        value={names}
        onChange={setNames}
      />
      <DialogActions submit={t('bulk.addTags')} disabled={names.length === 0} onCancel={onClose} />
    </form>
  )
}

/** Selects tags to add to the selected contacts. */
export function ContactTagDialog({ opened, count, ...props }: ContactTagDialogProps) {
  const t = useTranslations('contacts')
  return (
    <FormDialog opened={opened} onClose={props.onClose} title={t('bulk.tagTitle', { count })} size="sm">
      <ContactTagForm {...props} />
    </FormDialog>
  )
}
