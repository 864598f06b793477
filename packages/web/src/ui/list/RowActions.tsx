import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton.tsx'
import styles from './RowActions.module.css'

/** Edit and delete buttons of a row, each optional. `name` names the record for screen readers. */
export function RowActions({
  name,
  disabled = false,
  onEdit,
  onDelete,
}: {
  name: string
  disabled?: boolean
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
          className={styles.action}
          disabled={disabled}
          onClick={onEdit}
        />
      ) : null}
      {onDelete ? (
        <IconButton
          label={t('delete')}
          aria-label={`${t('delete')}: ${name}`}
          icon={<Trash2 size={16} />}
          className={styles.action}
          disabled={disabled}
          onClick={onDelete}
        />
      ) : null}
    </>
  )
}
