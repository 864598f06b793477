import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton.tsx'

/** Edit and delete at the end of a row; each only where it is given. `name` says of what, for those who do not see the row. */
export function RowActions({ name, onEdit, onDelete }: { name: string; onEdit?: (() => void) | undefined; onDelete?: (() => void) | undefined }) {
  const t = useTranslations('actions')
  return (
    <>
      {onEdit ? <IconButton label={t('edit')} aria-label={`${t('edit')}: ${name}`} icon={<Pencil size={16} />} onClick={onEdit} /> : null}
      {onDelete ? <IconButton label={t('delete')} aria-label={`${t('delete')}: ${name}`} icon={<Trash2 size={16} />} onClick={onDelete} /> : null}
    </>
  )
}
