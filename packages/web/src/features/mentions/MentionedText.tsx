import type { MentionRange } from '@recado/contract'
import { splitByMentions } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { FormattedText } from '../../ui/chat/FormattedText.tsx'
import { useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import styles from './Mentions.module.css'

/** The text of a note with its mentions, under the users' current names. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly MentionRange[] }) {
  const me = useMe()
  const { data: colleagues } = useQuery(colleaguesQuery)
  return splitByMentions(text, mentions).map((piece, index) => {
    if (piece.userId === null) return <FormattedText key={index} text={piece.text} />
    const name = colleagues?.find(({ id }) => id === piece.userId)?.name
    return (
      <span key={index} className={styles.chip} data-me={piece.userId === me.id || undefined}>
        {name === undefined ? piece.text : `@${name}`}
      </span>
    )
  })
}
