import { ChevronLeft, Phone as PhoneIcon, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './Phone.module.css'

export interface PhoneHeaderProps {
  /** The company, or the group. */
  name: string
  doing: string
  onBack: () => void
  /** Undefined without calls: in a group, and while the phone is not linked. */
  onCall: ((video: boolean) => void) | undefined
}

/** The company's name, or the group's, at the top of the customer's chat. */
export function PhoneHeader({ name, doing, onBack, onCall }: PhoneHeaderProps) {
  const t = useTranslations('simulator.phone')
  return (
    <div className={styles.header}>
      <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
        <ChevronLeft size={22} />
      </button>
      <Avatar name={name} size={38} />
      <div className={styles.company}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.doing} role="status">
          {doing}
        </p>
      </div>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('videoCall')}
        disabled={!onCall}
        onClick={() => onCall?.(true)}
      >
        <Video size={20} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('call')}
        disabled={!onCall}
        onClick={() => onCall?.(false)}
      >
        <PhoneIcon size={18} />
      </button>
    </div>
  )
}
