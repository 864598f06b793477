import { ChevronLeft, Phone as PhoneIcon, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './Phone.module.css'

/** The company's activity, as the customer sees it. */
export type CompanyActivity = 'online' | 'business' | 'typing' | 'recording' | 'calling'

export interface PhoneHeaderProps {
  company: string
  activity: CompanyActivity
  onBack: () => void
  /** Undefined while the phone is not linked: no calls. */
  onCall: ((video: boolean) => void) | undefined
}

/** The company's name at the top of the customer's chat. */
export function PhoneHeader({ company, activity, onBack, onCall }: PhoneHeaderProps) {
  const t = useTranslations('simulator.phone')
  return (
    <div className={styles.header}>
      <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
        <ChevronLeft size={22} />
      </button>
      <Avatar name={company} size={38} />
      <div className={styles.company}>
        <h3 className={styles.name}>{company}</h3>
        <p className={styles.doing} role="status">
          {t(activity)}
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
