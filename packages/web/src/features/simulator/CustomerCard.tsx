import { Button } from '@mantine/core'
import type { SimulatorPhone, SimulatorContact } from '@recado/contract'
import { Check, Plus } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { formatNumber } from '@recado/domain'
import { Card } from './Card.tsx'
import { selectPhoneContact } from './phone-selection.ts'
import { CustomerForm } from './CustomerForm.tsx'
import styles from './CustomerCard.module.css'
import type { PhoneActions } from './use-phone.ts'

export interface CustomerCardProps {
  phone: SimulatorPhone
  contact: SimulatorContact
  actions: PhoneActions
  /** The selected radio button, to return the focus from the phone. */
  chosen: Ref<HTMLInputElement>
}

/** The phone's fictitious customers: selects the active one or creates another. */
export function CustomerCard({ phone, contact, actions, chosen }: CustomerCardProps) {
  const t = useTranslations('simulator.who')
  const [adding, setAdding] = useState(false)
  const group = useId()
  const { whatsappId, contacts } = phone
  return (
    <Card title={t('title')}>
      <div role="radiogroup" aria-label={t('title')} className={styles.people}>
        {contacts.map(({ id, name, number }) => {
          const isChosen = id === contact.id
          return (
            <label key={id} className={styles.person}>
              <input
                ref={isChosen ? chosen : undefined}
                className={styles.radio}
                type="radio"
                name={group}
                checked={isChosen}
                onChange={() => selectPhoneContact(whatsappId, id)}
              />
              <Avatar name={name} size={32} />
              <span className={styles.words}>
                <b>{name}</b>
                <span>{formatNumber(number)}</span>
              </span>
              {isChosen ? <Check className={styles.check} size={16} aria-hidden="true" /> : null}
            </label>
          )
        })}
      </div>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<Plus size={14} />}
        onClick={() => setAdding(true)}
      >
        {t('add')}
      </Button>
      <FormPanel kind="modal" title={t('addTitle')} opened={adding} onClose={() => setAdding(false)}>
        <CustomerForm phone={phone} actions={actions} onDone={() => setAdding(false)} />
      </FormPanel>
    </Card>
  )
}
