import { Button } from '@mantine/core'
import { QUEUE_COLORS, ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useMay } from '../session/index.ts'
import { refetchBoard } from './board.queries.ts'
import styles from './FirstLanes.module.css'

const EXAMPLES = ['sales', 'support', 'booking'] as const

/** Stands in place of the lanes while there are none: three examples, one of which is a click away. */
export function FirstLanes() {
  const t = useTranslations('kanban.first')
  const mayWrite = useMay('lanes:write')
  const navigate = useNavigate()
  const creation = useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (const [at, name] of names.entries())
        await call(ROUTES.createTag, {
          body: { name, kanban: 1, color: QUEUE_COLORS[(at * 7) % QUEUE_COLORS.length] },
        })
    },
    onSettled: refetchBoard,
  })
  return (
    <section className={styles.first} aria-labelledby="first-lanes">
      <h2 id="first-lanes">{t('title')}</h2>
      <p>{t(mayWrite ? 'sentence' : 'ask')}</p>
      {mayWrite ? (
        <>
          {EXAMPLES.map(example => {
            const names = t(`${example}Lanes`)
            return (
              <button
                key={example}
                type="button"
                className={styles.example}
                disabled={creation.isPending}
                onClick={() => creation.mutate(names.split(', '))}
              >
                <b>{t(example)}</b>
                <span>{names}</span>
              </button>
            )
          })}
          <Button variant="default" onClick={() => void navigate({ to: '/TagsKanban' })}>
            {t('own')}
          </Button>
        </>
      ) : null}
    </section>
  )
}
