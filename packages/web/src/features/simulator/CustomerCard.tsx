import { Button, Group } from '@mantine/core'
import type { SimulatorPhone, SimulatorContact } from '@recado/contract'
import { Check, Plus, UsersRound } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { formatName, formatNumber } from '@recado/domain'
import { Card } from './Card.tsx'
import { selectPhoneContact } from './phone-selection.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { GroupForm } from './GroupForm.tsx'
import styles from './CustomerCard.module.css'
import type { PhoneActions } from './use-phone.ts'

export interface CustomerCardProps {
  phone: SimulatorPhone
  contact: SimulatorContact
  actions: PhoneActions
  /** The selected radio button, to return the focus from the phone. */
  chosen: Ref<HTMLInputElement>
}

const GroupAvatar = () => (
  <span className={styles.group} aria-hidden="true">
    <UsersRound size={17} />
  </span>
)

/** The phone's fictitious customers and groups: selects the active one or creates another. */
export function CustomerCard({ phone, contact, actions, chosen }: CustomerCardProps) {
  const t = useTranslations('simulator.who')
  const [adding, setAdding] = useState<'customer' | 'group'>()
  const done = () => setAdding(undefined)
  const group = useId()
  const { whatsappId, contacts } = phone
  return (
    <Card title={t('title')}>
      <div role="radiogroup" aria-label={t('title')} className={styles.people}>
        {contacts.map(({ id, name, number, memberIds }) => {
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
              {memberIds.length > 0 ? <GroupAvatar /> : <Avatar name={name} size={32} />}
              <span className={styles.words}>
                <b>{formatName(name)}</b>
                <span>
                  {memberIds.length > 0 ? t('members', { count: memberIds.length }) : formatNumber(number)}
                </span>
              </span>
              {isChosen ? <Check className={styles.check} size={16} aria-hidden="true" /> : null}
            </label>
          )
        })}
      </div>
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} />}
          onClick={() => setAdding('customer')}
        >
          {t('add')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<UsersRound size={14} />}
          onClick={() => setAdding('group')}
        >
          {t('addGroup')}
        </Button>
      </Group>
      <FormPanel kind="modal" title={t('addTitle')} opened={adding === 'customer'} onClose={done}>
        <CustomerForm phone={phone} actions={actions} onDone={done} />
      </FormPanel>
      <FormPanel kind="modal" title={t('groupTitle')} opened={adding === 'group'} onClose={done}>
        <GroupForm phone={phone} actions={actions} onDone={done} />
      </FormPanel>
    </Card>
  )
}
