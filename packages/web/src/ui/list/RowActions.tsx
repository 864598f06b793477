import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton.tsx'

/** Edit and delete buttons of a row, each optional. `name` names the record for screen readers. */
export function RowActions({
  name,
  onEdit,
  onDelete,
}: {
  name: string
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}) {
  const t = useTranslations('actions')
  return (
    <>
      {onEdit ? (
        <IconButton
          label={t('edit')}
          aria-label={`${t('edit')}: ${name}`}
          icon={<Pencil size={16} />}
          onClick={onEdit}
        />
      ) : null}
      {onDelete ? (
        <IconButton
          label={t('delete')}
          aria-label={`${t('delete')}: ${name}`}
          icon={<Trash2 size={16} />}
          onClick={onDelete}
        />
      ) : null}
    </>
  )
}
