import { Button, Switch } from '@mantine/core'
import type { SimulatorPhone } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import styles from './FaultCard.module.css'
import type { PhoneActions } from './use-phone.ts'

type FaultSettings = SimulatorPhone['knobs']

/** Milliseconds of delay with the slow network. */
const SLOW_MS = 3_000

const FLAGS = [
  'refuse',
  'duplicate',
  'reorder',
  'loseAnswers',
] as const satisfies readonly (keyof FaultSettings)[]
const HINTS = {
  refuse: 'refuseHint',
  duplicate: 'duplicateHint',
  reorder: 'reorderHint',
  loseAnswers: 'loseAnswersHint',
} as const

const countFaults = ({ slowMs, ...flags }: FaultSettings): number =>
  Object.values(flags).filter(Boolean).length + (slowMs > 0 ? 1 : 0)

/** Simulated faults, collapsed by default. */
export function FaultCard({ phone, actions }: { phone: SimulatorPhone; actions: PhoneActions }) {
  const t = useTranslations('simulator.knobs')
  const { knobs } = phone
  const count = countFaults(knobs)
  const set = (change: Partial<FaultSettings>) => void actions.act({ do: 'knobs', knobs: change })
  const unlink = async () => {
    if (await confirm({ title: t('unlinkTitle'), message: t('unlinkText'), confirm: t('unlink') }))
      await actions.act({ do: 'unlink' })
  }
  return (
    <Fold
      className={styles.card}
      title={
        <>
          {t('title')}
          {count > 0 ? <span className={styles.count}>{t('active', { count })}</span> : null}
        </>
      }
    >
      <div className={styles.knobs}>
        <Switch
          label={t('offline')}
          description={t('offlineHint')}
          checked={knobs.offline}
          onChange={event => set({ offline: event.currentTarget.checked })}
        />
        <Switch
          label={t('slow')}
          description={t('slowHint')}
          checked={knobs.slowMs > 0}
          onChange={event => set({ slowMs: event.currentTarget.checked ? SLOW_MS : 0 })}
        />
        {FLAGS.map(name => (
          <Switch
            key={name}
            label={t(name)}
            description={t(HINTS[name])}
            checked={knobs[name]}
            onChange={event => set({ [name]: event.currentTarget.checked })}
          />
        ))}
        <div className={styles.act}>
          <span>{t('crashHint')}</span>
          <Button
            size="xs"
            variant="default"
            disabled={!phone.linked}
            onClick={() => void actions.act({ do: 'crash' })}
          >
            {t('crash')}
          </Button>
        </div>
        <div className={styles.act}>
          <span>{t('unlinkHint')}</span>
          <Button size="xs" variant="default" disabled={!phone.linked} onClick={() => void unlink()}>
            {t('unlink')}
          </Button>
        </div>
      </div>
    </Fold>
  )
}
