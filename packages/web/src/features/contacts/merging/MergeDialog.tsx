import { ActionIcon, Alert, Button, Group, Modal, Text } from '@mantine/core'
import { ROUTES, type Contact, type MergeField, type MergePreview } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { conflictingFields, fieldValue } from './merge-fields.ts'
import { previewQuery } from './merges.queries.ts'
import styles from './Merging.module.css'

interface MergePair {
  readonly intoId: number
  readonly fromId: number
}
export interface MergeDialogProps {
  /** Null while the dialog is closed. */
  mergePair: MergePair | null
  onClose: () => void
  onMerged?: () => void
}

/** Choice between the two values of a conflicting field, side by side. */
function FieldChoice({
  field,
  preview,
  isFromChosen,
  onChoose,
}: {
  field: MergeField
  preview: MergePreview
  isFromChosen: boolean
  onChoose: (isFromChosen: boolean) => void
}) {
  const t = useTranslations('merging')
  const conflict = preview.conflicts.map(info => ({
    into: `${info.name}: ${info.into}`,
    from: `${info.name}: ${info.from}`,
  }))
  const answer = (side: 'into' | 'from') => {
    if (field === 'picture')
      return <Avatar name={preview[side].name} picture={preview[side].profilePicUrl} size={36} />
    if (field === 'extraInfo') return conflict.map(info => <span key={info.into}>{info[side]}</span>)
    return fieldValue(preview[side], field)
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`fields.${field}`)}</legend>
      {(['into', 'from'] as const).map(side => (
        <label key={side} className={styles.answer}>
          <input
            type="radio"
            name={field}
            checked={isFromChosen === (side === 'from')}
            onChange={() => onChoose(side === 'from')}
          />
          <span className={styles.value}>{answer(side)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function MergedContact({ contact, role }: { contact: Contact; role: string }) {
  return (
    <div className={styles.face}>
      <Avatar name={contact.name} picture={contact.profilePicUrl} size={48} />
      <b className={styles.name}>{contact.name}</b>
      <span className={styles.line}>{formatNumber(contact.number) || contact.email || '—'}</span>
      <span className={styles.role}>{role}</span>
    </div>
  )
}

/** The two contacts, with a swap button. */
function MergePairView({ into, from, onSwap }: Pick<MergePreview, 'into' | 'from'> & { onSwap: () => void }) {
  const t = useTranslations('merging')
  return (
    <div className={styles.faces}>
      <MergedContact contact={into} role={t('stays')} />
      <ActionIcon variant="default" size={36} aria-label={t('turn')} title={t('turn')} onClick={onSwap}>
        <ArrowLeftRight size={16} />
      </ActionIcon>
      <MergedContact contact={from} role={t('goes')} />
    </div>
  )
}

function MovedRecords({ moves }: Pick<MergePreview, 'moves'>) {
  const t = useTranslations('merging.moves')
  const moved = (['tickets', 'messages', 'notes', 'tags', 'extraInfo'] as const).filter(
    what => moves[what] > 0,
  )
  return (
    <section className={styles.moves} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {moved.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul>
          {moved.map(what => (
            <li key={what}>{t(what, { count: moves[what] })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The tickets that the merge closes, and those that prevent it. */
function TicketConflicts({ folded, held }: Pick<MergePreview, 'folded' | 'held'>) {
  const t = useTranslations('merging')
  return (
    <>
      {folded.map(({ connection, keptId, closedId }) => (
        <Alert key={closedId} color="warn" variant="light" icon={<Info size={18} />}>
          {t('folded', { connection: connection.name, kept: String(keptId), closed: String(closedId) })}
        </Alert>
      ))}
      {held.map(({ connection, users }) => (
        <Alert key={connection.id} color="danger" variant="light" icon={<TriangleAlert size={18} />}>
          {t('held', { connection: connection.name, one: users[0] ?? '', other: users[1] ?? '' })}
        </Alert>
      ))}
    </>
  )
}

function useMerge(intoId: number, fromId: number, onDone: () => void) {
  const t = useTranslations('merging')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (take: readonly MergeField[]) =>
      call(ROUTES.mergeContacts, { body: { intoId, fromId, take: [...take] } }),
    onSuccess: async () => {
      toast.success(t('done'))
      onDone()
      await Promise.all(
        ['contacts', 'merges', 'ticketsOf', 'notes'].map(about =>
          client.invalidateQueries({ queryKey: [about] }),
        ),
      )
    },
  })
}

function MergeForm({
  mergePair,
  onClose,
  onMerged,
}: { mergePair: MergePair } & Omit<MergeDialogProps, 'mergePair'>) {
  const t = useTranslations('merging')
  const actions = useTranslations('actions')
  const [isSwapped, setIsSwapped] = useState(false)
  const [take, setTake] = useState<readonly MergeField[]>([])
  const [intoId, fromId] = isSwapped
    ? [mergePair.fromId, mergePair.intoId]
    : [mergePair.intoId, mergePair.fromId]
  const { data: preview, error } = useQuery(previewQuery(intoId, fromId))
  const mergeMutation = useMerge(intoId, fromId, () => {
    onClose()
    onMerged?.()
  })
  if (error)
    return (
      <Alert color="danger" variant="light">
        {errorText(error)}
      </Alert>
    )
  if (!preview) return <RowsSkeleton rows={5} />
  const { into, from, moves, folded, held } = preview
  const swap = () => {
    setIsSwapped(!isSwapped)
    setTake([])
  }
  return (
    <div className={styles.form}>
      <MergePairView into={into} from={from} onSwap={swap} />
      {conflictingFields(preview).map(field => (
        <FieldChoice
          key={field}
          field={field}
          preview={preview}
          isFromChosen={take.includes(field)}
          onChoose={isFromChosen =>
            setTake(isFromChosen ? [...take, field] : take.filter(one => one !== field))
          }
        />
      ))}
      <MovedRecords moves={moves} />
      <TicketConflicts folded={folded} held={held} />
      <Text size="xs" c="dimmed">
        {t('undoHint')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {actions('cancel')}
        </Button>
        <Button
          data-autofocus
          disabled={held.length > 0}
          loading={mergeMutation.isPending}
          onClick={() => mergeMutation.mutate(take)}
        >
          {t('merge')}
        </Button>
      </Group>
    </div>
  )
}

/** Merges two contacts: which stays, which values win, and what moves. */
export function MergeDialog({ mergePair, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations('merging')
  return (
    <Modal opened={mergePair !== null} onClose={onClose} title={t('title')} size="lg">
      {mergePair ? (
        <MergeForm
          key={`${mergePair.intoId} ${mergePair.fromId}`}
          mergePair={mergePair}
          onClose={onClose}
          {...(onMerged ? { onMerged } : {})}
        />
      ) : null}
    </Modal>
  )
}
