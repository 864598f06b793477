import { SegmentedControl, Select } from '@mantine/core'
import type { SimulatorPhone, Whatsapp } from '@recado/contract'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  choosePhone,
  CustomerCard,
  EventLogCard,
  needsLink,
  PhoneDevice,
  RealNumberCard,
  TroubleCard,
  TryCard,
  useChoice,
  usePhone,
} from '../../features/simulator/index.ts'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { PhoneFailed } from './PhoneFailed.tsx'
import styles from './SimulatorScreen.module.css'

const PANES = ['customer', 'phone', 'log'] as const
type Pane = (typeof PANES)[number]

interface SimulatorProps {
  whatsapp: Whatsapp
  /** Every phone there is to choose from. */
  simulators: readonly Whatsapp[]
}

function Columns({ phone, whatsapp, simulators, hands }: SimulatorProps & { phone: SimulatorPhone; hands: ReturnType<typeof usePhone>['hands'] }) {
  const t = useTranslations('simulator')
  const [pane, setPane] = useState<Pane>('phone')
  const chosen = useRef<HTMLInputElement>(null)
  const contactId = useChoice(state => state.contacts[phone.whatsappId])
  const contact = phone.contacts.find(({ id }) => id === contactId) ?? phone.contacts[0]
  if (!contact) return null
  const backToCustomers = () => {
    setPane('customer')
    // The column is only there after the next drawing.
    requestAnimationFrame(() => chosen.current?.focus())
  }
  return (
    <div className={styles.room}>
      <div className={styles.screen} data-pane={pane}>
        <div className={styles.panes}>
          <SegmentedControl
            fullWidth
            aria-label={t('panes.label')}
            value={pane}
            onChange={value => setPane(value)}
            data={PANES.map(value => ({ value, label: t(`panes.${value}`) }))}
          />
        </div>
        <div className={styles.customer}>
          <div className={styles.intro}>
            <h2>{t('title')}</h2>
            <p>{t('sentence')}</p>
          </div>
          {simulators.length > 1 ? (
            <Select
              label={t('connection')}
              allowDeselect={false}
              data={simulators.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(whatsapp.id)}
              onChange={id => choosePhone(Number(id))}
            />
          ) : null}
          <CustomerCard phone={phone} contact={contact} hands={hands} chosen={chosen} />
          <TryCard contact={contact} hands={hands} disabled={needsLink(phone, whatsapp)} onTry={() => setPane('phone')} />
          <TroubleCard phone={phone} hands={hands} />
        </div>
        <div className={styles.phone}>
          <PhoneDevice phone={phone} whatsapp={whatsapp} contact={contact} hands={hands} onBack={backToCustomers} />
        </div>
        <div className={styles.log}>
          <EventLogCard whatsappId={phone.whatsappId} contact={contact} />
          <RealNumberCard />
        </div>
      </div>
    </div>
  )
}

/** One simulated phone between who is writing and what happened; on a phone one of the three. */
export function Simulator({ whatsapp, simulators }: SimulatorProps) {
  const { phone, error, retry, hands } = usePhone(whatsapp.id)
  if (phone) return <Columns phone={phone} whatsapp={whatsapp} simulators={simulators} hands={hands} />
  return <div className={styles.waiting}>{error ? <PhoneFailed error={error} onRetry={retry} /> : <RowsSkeleton rows={6} />}</div>
}
