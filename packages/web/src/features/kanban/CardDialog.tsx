import { Alert, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, type Currency, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { useSeparators } from '../../lib/numbers/use-separators.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { useMe } from '../session/index.ts'
import { applyBoardEvent } from './board.queries.ts'
import { useReportChanged } from '../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

export interface CardDialogProps {
  ticket: Ticket | null
  onClose: () => void
}

/** Sets the value and the note of a card. */
export function CardDialog({ ticket, onClose }: CardDialogProps) {
  const t = useTranslations('kanban.card')
  return (
    <FormDialog
      opened={ticket !== null}
      onClose={onClose}
      size="sm"
      title={ticket ? t('editOf', { name: ticket.contact.name }) : ''}
    >
      {ticket ? <CardForm ticket={ticket} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function CardForm({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTranslations('kanban.card')
  const actions = useTranslations('actions')
  const separators = useSeparators()
  const { card } = ticket
  const ownCurrency = useMe().company.currency
  const [currency, setCurrency] = useState(card.currency ?? ownCurrency)
  // A value that was given before the plan changed keeps its currency, unless somebody chooses the present one.
  const currencies = [...new Set([card.currency ?? ownCurrency, ownCurrency])]
  const [value, setValue] = useState<number | string>(card.value === null ? '' : card.value / 100)
  const [note, setNote] = useState(card.note)
  useReportChanged([value, note, currency])
  const save = useMutation({
    mutationFn: () =>
      call(ROUTES.saveCard, {
        params: { ticketId: ticket.id },
        body: { value: value === '' ? null : Math.round(Number(value) * 100), currency, note },
      }),
    onSuccess: saved => {
      applyBoardEvent({ name: 'ticket', payload: { action: 'update', ticket: saved } })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <NumberInput
          label={t('value', { currency })}
          min={0}
          max={LIMITS.cardValueMax / 100}
          clampBehavior="strict"
          allowNegative={false}
          decimalScale={2}
          fixedDecimalScale
          {...separators}
          hideControls
          value={value}
          onChange={setValue}
          data-autofocus
        />
        {currencies.length > 1 ? (
          <Select
            label={t('currency')}
            allowDeselect={false}
            data={currencies}
            value={currency}
            onChange={chosen => setCurrency(chosen as Currency)}
          />
        ) : null}
        <TextInput
          label={t('note')}
          description={t('noteHint')}
          maxLength={LIMITS.cardNoteMax}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        {save.isError ? <Alert color="danger">{errorText(save.error)}</Alert> : null}
      </Stack>
      <DialogActions submit={actions('save')} busy={save.isPending} onCancel={onClose} />
    </form>
  )
}
