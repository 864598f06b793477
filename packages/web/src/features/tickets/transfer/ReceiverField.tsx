import { Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './ReceiverField.module.css'
import type { Receiver } from './transfer-choice.ts'

export interface ReceiverFieldProps extends Pick<SelectProps, 'value' | 'onChange' | 'error'> {
  receivers: readonly Receiver[]
}

/** A person with queues, tickets and presence, or a queue with those who wait in it. */
function ReceiverOption({ name, queues, load = 0, online }: Receiver) {
  const t = useTranslations('conversation.transfer')
  return (
    <span className={styles.option}>
      {queues ? (
        <Avatar name={name} size={28} />
      ) : (
        <span className={styles.queue}>
          <UsersRound size={15} aria-hidden="true" />
        </span>
      )}
      <span className={styles.lines}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          {queues
            ? [queues.join(', ') || t('noQueues'), t('open', { count: load })].join(' · ')
            : t('anybody')}
        </span>
      </span>
      <span className={styles.state} data-online={online || undefined}>
        {queues ? t(online ? 'isOnline' : 'isAway') : t('waiting', { count: load })}
      </span>
    </span>
  )
}

/** One field for the person or queue that gets the ticket. */
export function ReceiverField({ receivers, ...field }: ReceiverFieldProps) {
  const t = useTranslations('conversation.transfer')
  const isQueue = receivers.some(({ value, queues }) => value === field.value && queues === null)
  const data = receivers.map(({ value: id, name }): ComboboxItem => ({ value: id, label: name }))
  return (
    <Select
      label={t('to')}
      placeholder={t('toPlaceholder')}
      description={isQueue ? t('queueHint') : undefined}
      required
      searchable
      openOnFocus={false}
      data={data}
      maxDropdownHeight={220}
      comboboxProps={{ withinPortal: false }}
      classNames={{ dropdown: styles.dropdown }}
      nothingFoundMessage={t('nobody')}
      renderOption={({ option }) => {
        const receiver = receivers.find(one => one.value === option.value)
        return receiver ? <ReceiverOption {...receiver} /> : option.label
      }}
      data-autofocus
      {...field}
    />
  )
}
