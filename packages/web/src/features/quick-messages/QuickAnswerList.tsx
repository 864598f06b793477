import { VisuallyHidden } from '@mantine/core'
import { preview } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { Paperclip, UserRound, Zap } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Kbd } from '../../ui/Kbd.tsx'
import { shortLabel } from './matching.ts'
import styles from './QuickAnswerList.module.css'
import { optionId, type QuickAnswers } from './use-quick-answers.ts'

/** The quick messages that may be meant, above the box; the box keeps the focus. */
export function QuickAnswerList({ answers: { id, open, none, found, active, activate, choose } }: { answers: QuickAnswers }) {
  const t = useTranslations('quickMessages.answers')
  const activeId = active?.id
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  if (none) {
    return (
      <div className={styles.panel}>
        <p className={styles.none} role="status">
          <Zap size={16} aria-hidden="true" />
          <span>
            {t('none')} <Link to="/quick-messages">{t('create')}</Link>
          </span>
        </p>
      </div>
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{open ? t('found', { count: found.length }) : ''}</VisuallyHidden>
      {open ? (
        <div className={styles.panel}>
          <div className={styles.list} role="listbox" id={id} aria-label={t('label')} tabIndex={-1}>
            {found.map(one => (
              <button
                key={one.id}
                id={optionId(one.id)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={one.id === activeId}
                className={styles.option}
                onMouseMove={() => one.id !== activeId && activate(one.id)}
                // The box keeps the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <span className={styles.code}>/{one.shortcode}</span>
                <span className={styles.words}>{shortLabel(preview(one.message)) || one.mediaName}</span>
                {one.isMedia ? (
                  <span className={styles.mark} role="img" aria-label={t('withFile')}>
                    <Paperclip size={14} />
                  </span>
                ) : null}
                {one.geral ? null : (
                  <span className={styles.mark} role="img" aria-label={t('own')}>
                    <UserRound size={14} />
                  </span>
                )}
              </button>
            ))}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <Kbd shortcut="ArrowUp" /> <Kbd shortcut="ArrowDown" /> {t('moveKeys')} <Kbd shortcut="Enter" /> {t('takeKeys')} <Kbd shortcut="Escape" />{' '}
            {t('closeKeys')}
          </p>
        </div>
      ) : null}
    </>
  )
}
