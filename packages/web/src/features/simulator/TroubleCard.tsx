import { Button, Switch } from '@mantine/core'
import type { SimulatorPhone } from '@recado/contract'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../ui/confirm.ts'
import styles from './TroubleCard.module.css'
import type { PhoneHands } from './use-phone.ts'

type Knobs = SimulatorPhone['knobs']

/** Milliseconds of delay with the slow network. */
const SLOW_MS = 3_000

const FLAGS = ['refuse', 'duplicate', 'reorder', 'loseAnswers'] as const satisfies readonly (keyof Knobs)[]
const HINTS = { refuse: 'refuseHint', duplicate: 'duplicateHint', reorder: 'reorderHint', loseAnswers: 'loseAnswersHint' } as const

const countOf = ({ slowMs, ...flags }: Knobs): number => Object.values(flags).filter(Boolean).length + (slowMs > 0 ? 1 : 0)

/** Things that go wrong on purpose, folded away until somebody wants them. */
export function TroubleCard({ phone, hands }: { phone: SimulatorPhone; hands: PhoneHands }) {
  const t = useTranslations('simulator.knobs')
  const { knobs } = phone
  const count = countOf(knobs)
  const set = (change: Partial<Knobs>) => void hands.act({ do: 'knobs', knobs: change })
  const unlink = async () => {
    if (await confirm({ title: t('unlinkTitle'), message: t('unlinkText'), confirm: t('unlink') })) await hands.act({ do: 'unlink' })
  }
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        {t('title')}
        {count > 0 ? <span className={styles.count}>{t('active', { count })}</span> : null}
      </summary>
      <div className={styles.knobs}>
        <Switch label={t('offline')} description={t('offlineHint')} checked={knobs.offline} onChange={event => set({ offline: event.currentTarget.checked })} />
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
          <Button size="xs" variant="default" disabled={!phone.linked} onClick={() => void hands.act({ do: 'crash' })}>
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
    </details>
  )
}
