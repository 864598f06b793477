import type { ChannelDetails } from '@recado/contract'
import {
  Bot,
  CircleDashed,
  ExternalLink,
  Forward,
  Link,
  type LucideIcon,
  Megaphone,
  ShoppingBag,
  Smartphone,
  Sparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './ChannelMarks.module.css'

const Mark = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className={styles.mark}>
    <Icon size={13} strokeWidth={2} aria-hidden="true" /> {children}
  </span>
)

const OutwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
    {children} <ExternalLink size={12} strokeWidth={2} aria-hidden="true" />
  </a>
)

/** Above the text: the facts that the channel or a prompt tells of a message, such as its advertisement. */
export function ChannelMarks({ details }: { details: ChannelDetails }) {
  const t = useTranslations('conversation')
  const { forwarded, ad, product, story, prompt, asksNumber, link, summary } = details
  return (
    <>
      {forwarded ? <Mark icon={Forward}>{t('forwarded')}</Mark> : null}
      {ad ? (
        <span className={styles.card}>
          <Mark icon={Megaphone}>{t('fromAd')}</Mark>
          {ad.headline === '' ? null : <b>{ad.headline}</b>}
          {ad.body === '' ? null : <span className={styles.words}>{ad.body}</span>}
          {ad.url === null ? null : <OutwardLink href={ad.url}>{t('openAd')}</OutwardLink>}
        </span>
      ) : null}
      {product ? <Mark icon={ShoppingBag}>{t('aboutProduct', { product })}</Mark> : null}
      {link ? <Mark icon={Link}>{t('fromLink', { link })}</Mark> : null}
      {story ? (
        <span className={story.url === null ? undefined : styles.card}>
          <Mark icon={CircleDashed}>{t('answersStory')}</Mark>
          {story.url === null ? null : <OutwardLink href={story.url}>{t('openStory')}</OutwardLink>}
        </span>
      ) : null}
      {asksNumber ? <Mark icon={Smartphone}>{t('asksNumber')}</Mark> : null}
      {summary ? (
        <span className={styles.card}>
          <Mark icon={Sparkles}>{t('summary')}</Mark>
          <span className={styles.summary}>{summary}</span>
        </span>
      ) : null}
      {prompt ? (
        <Mark icon={Bot}>
          {prompt.sources.length > 0
            ? t('fromPromptWith', { name: prompt.name, sources: prompt.sources.join(', ') })
            : t('fromPrompt', { name: prompt.name })}
        </Mark>
      ) : null}
    </>
  )
}
