import { SegmentedControl, Select } from '@mantine/core'
import type { SimulatorPhone, Whatsapp } from '@recado/contract'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  selectPhone,
  CustomerCard,
  DecisionCard,
  EventLogCard,
  needsLink,
  PhoneDevice,
  RealNumberCard,
  FaultCard,
  TryCard,
  usePhoneSelection,
  usePhone,
} from '../../features/simulator/index.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { PhoneFailed } from './PhoneFailed.tsx'
import styles from './SimulatorScreen.module.css'

const PANES = ['customer', 'phone', 'log'] as const
type Pane = (typeof PANES)[number]

interface SimulatorProps {
  connection: Whatsapp
  /** All simulated phones. */
  simulators: readonly Whatsapp[]
}

function SimulatorColumns({
  phone,
  connection,
  simulators,
  actions,
}: SimulatorProps & { phone: SimulatorPhone; actions: ReturnType<typeof usePhone>['actions'] }) {
  const t = useTranslations('simulator')
  const [pane, setPane] = useState<Pane>('phone')
  const chosen = useRef<HTMLInputElement>(null)
  const contactId = usePhoneSelection(state => state.contacts[phone.whatsappId])
  const contact = phone.contacts.find(({ id }) => id === contactId) ?? phone.contacts[0]
  if (!contact) return null
  const backToCustomers = () => {
    setPane('customer')
    // The column mounts only with the next render.
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
              value={String(connection.id)}
              onChange={id => selectPhone(Number(id))}
            />
          ) : null}
          <CustomerCard phone={phone} contact={contact} actions={actions} chosen={chosen} />
          <TryCard
            contact={contact}
            actions={actions}
            disabled={needsLink(phone, connection)}
            onTry={() => setPane('phone')}
          />
          <FaultCard phone={phone} actions={actions} />
        </div>
        <div className={styles.phone}>
          <PhoneDevice
            phone={phone}
            connection={connection}
            contact={contact}
            actions={actions}
            onBack={backToCustomers}
          />
        </div>
        <div className={styles.log}>
          <EventLogCard whatsappId={phone.whatsappId} contact={contact} />
          <RealNumberCard />
          <DecisionCard whatsappId={phone.whatsappId} contact={contact} />
        </div>
      </div>
    </div>
  )
}

/** One simulated phone between its contacts and its event log; phones show one of the three. */
export function Simulator({ connection, simulators }: SimulatorProps) {
  const { phone, error, retry, actions } = usePhone(connection.id)
  if (phone)
    return (
      <SimulatorColumns phone={phone} connection={connection} simulators={simulators} actions={actions} />
    )
  return (
    <div className={styles.waiting}>
      {error ? <PhoneFailed error={error} onRetry={retry} /> : <RowsSkeleton rows={6} />}
    </div>
  )
}
