import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './TopBar.module.css'

/** Opens what the guide says about the screen. */
export function GuideLink({ guide }: { guide: string }) {
  const t = useTranslations('app.top')
  const [page = '', hash = ''] = guide.split('#')
  return (
    <Tooltip label={t('guide')}>
      <ActionIcon
        className={styles.guide}
        aria-label={t('guide')}
        renderRoot={props => <Link to="/helps/$page" params={{ page }} hash={hash} {...props} />}
      >
        <CircleQuestionMark size={18} strokeWidth={1.9} />
      </ActionIcon>
    </Tooltip>
  )
}
