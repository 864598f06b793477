import type { TagChoice } from '@recado/contract'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { TagsField, useTagNames } from '../../tags/index.ts'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { useReportChanged } from '../../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'

export interface BulkTagDialogProps {
  opened: boolean
  count: number
  onChoose: (tags: TagChoice[]) => void
  onClose: () => void
}

function BulkTagForm({ onChoose, onClose }: Omit<BulkTagDialogProps, 'opened' | 'count'>) {
  const t = useTranslations('tickets.bulk')
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
        label={t('tags')}
        description={t('tagsHint')}
        known={known}
        value={names}
        onChange={setNames}
      />
      <DialogActions submit={t('addTags')} disabled={names.length === 0} onCancel={onClose} />
    </form>
  )
}

/** Selects tags to add to the selected tickets. */
export function BulkTagDialog({ opened, count, ...props }: BulkTagDialogProps) {
  const t = useTranslations('tickets.bulk')
  return (
    <FormDialog opened={opened} onClose={props.onClose} title={t('tagTitle', { count })} size="sm">
      <BulkTagForm {...props} />
    </FormDialog>
  )
}
