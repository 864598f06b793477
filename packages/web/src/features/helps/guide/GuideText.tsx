import { Link } from '@tanstack/react-router'
import type { GuideInline, GuidePhrase } from './book.ts'
import styles from './GuideArticle.module.css'

/** A text of the guide with its words in bold, code and links. */
export const GuideText = ({ text }: { text: GuidePhrase }) =>
  text.map((part, index) => <Part key={index} part={part} />)

function Part({ part }: { part: GuideInline }) {
  if (typeof part === 'string') return part
  if ('bold' in part) return <b>{part.bold}</b>
  if ('code' in part) return <code translate="no">{part.code}</code>
  if ('href' in part)
    return (
      <a href={part.href} target="_blank" rel="noreferrer" className={styles.link}>
        {part.text}
      </a>
    )
  return (
    <Link to="/helps/$page" params={{ page: part.page }} hash={part.hash ?? ''} className={styles.link}>
      {part.text}
    </Link>
  )
}
