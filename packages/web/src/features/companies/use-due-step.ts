import { ROUTES, type CompanyRecord } from '@recado/contract'
import { nextDueDate } from '@recado/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dayText } from '../../lib/dates/dates.ts'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { hideUndoToast, showUndoToast } from '../../ui/feedback/undo-toast.tsx'

const UNDO_MS = 5_000

const textOf = (moment: string | Date, { timezone }: CompanyRecord): string => dayText(moment, timezone)

/** "+ Vencimento": shows both dates, moves the date, and offers to take it back for a while. */
export function useDueStep(): (company: CompanyRecord) => void {
  const t = useTranslations('companies')
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ company, undo }: { company: CompanyRecord; undo: boolean }) =>
      call(ROUTES.stepDueDate, { params: { companyId: company.id }, body: { from: company.dueDate, undo } }),
    onSuccess: (saved, { undo }) => {
      if (!undo) offerUndo(saved)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['companies'] }),
  })
  const offerUndo = (saved: CompanyRecord): void => {
    const id = `due-${saved.id}`
    showUndoToast({
      id,
      message: t('due.moved', { name: saved.name, to: textOf(saved.dueDate ?? '', saved) }),
      action: t('due.undo'),
      ms: UNDO_MS,
      onUndo: () => {
        hideUndoToast(id)
        mutation.mutate({ company: saved, undo: true })
      },
      onExpire: () => undefined,
    })
  }
  const ask = async (company: CompanyRecord): Promise<void> => {
    const { dueDate, dueDay, recurrence, timezone } = company
    const to = nextDueDate(
      { dueDate: dueDate === null ? null : new Date(dueDate), recurrence, timezone, day: dueDay },
      new Date(),
    )
    const isSure = await confirm({
      title: t('due.title', { name: company.name }),
      message: t('due.question', {
        from: dueDate === null ? '—' : textOf(dueDate, company),
        to: textOf(to, company),
        recurrence: t(`recurrences.${recurrence}`),
      }),
      confirm: t('due.step'),
      danger: false,
    })
    if (isSure) mutation.mutate({ company, undo: false })
  }
  return company => void ask(company)
}
