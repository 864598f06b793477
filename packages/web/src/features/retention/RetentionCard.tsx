import { Alert, Button, Group, NumberInput } from '@mantine/core'
import {
  LIMITS,
  RetentionDaysInput,
  ROUTES,
  type Retention,
  type RetentionDays,
  type RetentionPreview,
} from '@recado/contract'
import { RETENTION_FIELDS, deletesMore, firstRunOfChange, isRetentionOn } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useTranslations, useFormatter } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { useFollowStored } from '../../lib/form/use-follow-stored.ts'
import { confirm, type ConfirmOptions } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { useFileSize } from '../../lib/numbers/use-file-size.ts'
import { cacheRetention, fetchPreview, retentionQuery } from './retention.queries.ts'
import { RetentionRuns } from './RetentionRuns.tsx'
import styles from './Retention.module.css'

/** The days as words of a sentence. */
function useDaysWords(): (days: RetentionDays) => { media: string; messages: string } {
  const t = useTranslations('retention')
  const after = (count: number | null) => (count === null ? t('neverAgo') : t('after', { count }))
  return ({ mediaDays, messageDays }) => ({
    media: after(mediaDays === null || messageDays === null ? (mediaDays ?? messageDays) : mediaDays),
    messages: after(messageDays),
  })
}

/** The question before a rule that deletes more: what would go now. */
function useQuestion(): (preview: RetentionPreview, startsAt: Date) => ConfirmOptions {
  const t = useTranslations('retention.question')
  const format = useFormatter()
  const { day } = useDates()
  const size = useFileSize()
  const titleOf = ({ messages, files, isCapped }: RetentionPreview): string => {
    if (isCapped) return t('titleMore', { count: format.number(LIMITS.retentionCountMax) })
    return messages === 0 && files > 0 ? t('titleFiles', { count: files }) : t('title', { count: messages })
  }
  return (preview, startsAt) => {
    const { tickets, messages, files, bytes, oldest, newest } = preview
    const goes =
      oldest === null || newest === null
        ? t('nothing')
        : t('goes', {
            tickets,
            messages,
            files,
            size: size(bytes),
            oldest: day(oldest),
            newest: day(newest),
          })
    return {
      title: titleOf(preview),
      message: `${goes} ${t('when', { at: day(startsAt) })}`,
      confirm: t('submit'),
    }
  }
}

const HINTS = { mediaDays: 'mediaHint', messageDays: 'messageHint' } as const

/** A change that has not begun, and the way back. */
function PendingChange({ pending }: { pending: NonNullable<Retention['pending']> }) {
  const t = useTranslations('retention')
  const { stamp } = useDates()
  const wordsOf = useDaysWords()
  const cancelMutation = useMutation({
    mutationFn: () => call(ROUTES.cancelRetentionChange, {}),
    onSuccess: rule => {
      cacheRetention(rule)
      toast.success(t('cancelled'))
    },
  })
  return (
    <Alert color="warn" variant="light" icon={<CalendarClock size={18} />}>
      {t('pending', { at: stamp(pending.startsAt), ...wordsOf(pending) })}
      <Group mt="xs">
        <Button
          size="xs"
          variant="default"
          loading={cancelMutation.isPending}
          onClick={() => cancelMutation.mutate()}
        >
          {t('cancel')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The rule in force, and the next run. */
function RuleState({ rule }: { rule: Retention }) {
  const t = useTranslations('retention')
  const { stamp } = useDates()
  const wordsOf = useDaysWords()
  const now = useMinute()
  if (!isRetentionOn(rule)) return <p className={styles.state}>{t('isOff')}</p>
  const isRunning = rule.nextRunAt !== null && Date.parse(rule.nextRunAt) <= now.getTime()
  const run = isRunning ? t('isRunning') : rule.nextRunAt && t('nextRun', { at: stamp(rule.nextRunAt) })
  return (
    <p className={styles.state}>
      {t('inForce', wordsOf(rule))} {run}
    </p>
  )
}

/** Saves the days; what deletes more is asked for with what would go. */
function useSaveDays(rule: Retention) {
  const t = useTranslations('retention')
  const question = useQuestion()
  const { timeZone } = useDates()
  return async (days: RetentionDays): Promise<void> => {
    const isMore = deletesMore(rule, days)
    if (isMore) {
      const preview = await fetchPreview(days)
      if (!(await confirm(question(preview, firstRunOfChange(new Date(), timeZone))))) return
    }
    cacheRetention(await call(ROUTES.saveRetention, { body: { ...days, isConfirmed: isMore } }))
    toast.success(t('saved'))
  }
}

function RetentionForm({ rule }: { rule: Retention }) {
  const t = useTranslations('retention')
  const actions = useTranslations('actions')
  const { mediaDays, messageDays } = rule.pending ?? rule
  const form = useSchemaForm<RetentionDays>(RetentionDaysInput, { mediaDays, messageDays })
  useFollowStored(form, { mediaDays, messageDays })
  const save = useSaveDays(rule)
  const saveMutation = useMutation({
    mutationFn: save,
    onError: error => void form.showServerErrors(error),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => saveMutation.mutate(values))}>
      <div className={styles.fields}>
        {RETENTION_FIELDS.map(field => {
          const { value, onChange, ...input } = form.getInputProps(field)
          return (
            <NumberInput
              key={field}
              label={t(field)}
              description={t(HINTS[field])}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder={t('never')}
              suffix={` ${t('days')}`}
              min={LIMITS.retentionDaysMin}
              max={LIMITS.retentionDaysMax}
              step={30}
              allowDecimal={false}
              clampBehavior="none"
              {...input}
              value={value ?? ''}
              onChange={days => onChange(days === '' ? null : Number(days))}
            />
          )
        })}
      </div>
      <Group mt="sm">
        <Button type="submit" size="xs" loading={saveMutation.isPending} disabled={!form.isDirty()}>
          {actions('save')}
        </Button>
      </Group>
    </form>
  )
}

/** After how many days the messages and files of closed tickets are deleted. */
export function RetentionCard() {
  const t = useTranslations('retention')
  const { data: rule } = useQuery(retentionQuery)
  return (
    <section className={styles.card} aria-labelledby="settings-retention">
      <div>
        <h3 id="settings-retention" className={styles.title}>
          {t('title')}
        </h3>
        <p className={styles.quiet}>{t('hint')}</p>
      </div>
      {rule ? (
        <>
          <RuleState rule={rule} />
          {rule.pending ? <PendingChange pending={rule.pending} /> : null}
          <RetentionForm rule={rule} />
        </>
      ) : (
        <RowsSkeleton rows={2} />
      )}
      <RetentionRuns />
    </section>
  )
}
