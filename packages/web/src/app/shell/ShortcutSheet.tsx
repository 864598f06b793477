import { Modal, Switch } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SHORTCUTS } from '../../features/conversation/index.ts'
import type { Shortcut } from '../../lib/shortcuts.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { PALETTE_SHORTCUT } from '../palette/palette-shortcut.ts'
import { closeSheet, keyOpensSheet, SHEET_SHORTCUT, useSheet } from './shortcut-sheet.ts'
import styles from './ShortcutSheet.module.css'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.list}>{children}</dl>
    </section>
  )
}
function Line({ keys, children }: { keys: readonly Shortcut[]; children: string }) {
  return (
    <div className={styles.line}>
      <dt>{children}</dt>
      <dd>
        {keys.map(shortcut => (
          <Kbd key={shortcut} shortcut={shortcut} />
        ))}
      </dd>
    </div>
  )
}

/** Every shortcut there is. The only key that works by itself can be turned off. */
export function ShortcutSheet({ opened }: { opened: boolean }) {
  const t = useTranslations('app.shortcuts')
  const byKey = useSheet(state => state.byKey)
  return (
    <Modal opened={opened} onClose={closeSheet} title={t('title')} size="md">
      <Part title={t('everywhere')}>
        <Line keys={[PALETTE_SHORTCUT]}>{t('palette')}</Line>
        <Line keys={byKey ? ['?', SHEET_SHORTCUT] : [SHEET_SHORTCUT]}>{t('sheet')}</Line>
        <Line keys={['Alt+KeyJ']}>{t('next')}</Line>
        <Line keys={['Alt+KeyK']}>{t('previous')}</Line>
      </Part>
      <Part title={t('conversation')}>
        <Line keys={[SHORTCUTS.accept]}>{t('accept')}</Line>
        <Line keys={[SHORTCUTS.resolve]}>{t('resolve')}</Line>
        <Line keys={[SHORTCUTS.resolveAndNext]}>{t('resolveAndNext')}</Line>
        <Line keys={[SHORTCUTS.giveBack]}>{t('giveBack')}</Line>
        <Line keys={[SHORTCUTS.reopen]}>{t('reopen')}</Line>
        <Line keys={[SHORTCUTS.transfer]}>{t('transfer')}</Line>
        <Line keys={[SHORTCUTS.snooze]}>{t('snooze')}</Line>
        <Line keys={[SHORTCUTS.note]}>{t('note')}</Line>
        <Line keys={[SHORTCUTS.contact]}>{t('contact')}</Line>
        <Line keys={[SHORTCUTS.log]}>{t('log')}</Line>
        <Line keys={['Escape']}>{t('leave')}</Line>
      </Part>
      <Part title={t('composer')}>
        <Line keys={['Enter']}>{t('send')}</Line>
        <Line keys={['Shift+Enter']}>{t('line')}</Line>
        <Line keys={['Slash']}>{t('quick')}</Line>
        <Line keys={['ArrowUp']}>{t('editLast')}</Line>
      </Part>
      <Switch mt="md" label={t('single')} description={t('singleHint')} checked={byKey} onChange={event => keyOpensSheet(event.currentTarget.checked)} />
    </Modal>
  )
}
