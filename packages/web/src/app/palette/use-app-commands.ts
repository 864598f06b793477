import type { Me } from '@recado/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AppWindow, Keyboard, Languages, LogOut, Moon, RefreshCw, Sun, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { signOut, openProfile } from '../../features/session/index.ts'
import { chooseLanguage, hasWords, LANGUAGES, useLanguage, type Language } from '../../i18n/language.ts'
import { useCommands, type Command } from '../../lib/commands/commands.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { openShortcutSheet, SHEET_SHORTCUT } from '../shell/shortcut-sheet.ts'
import { menuPlaceOf, visibleRail, visibleScreens, type MenuScreen } from '../shell/navigation.ts'

/** Global commands: open a screen, change theme or language, refresh, profile, log out. */
export function useAppCommands(me: Me): void {
  const t = useTranslations()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { scheme, set } = useTheme()
  const language = useLanguage(state => state.language)
  // They come when the palette opens.
  const isFindable = useLanguage(() => hasWords('paletteWords'))
  const commands = useMemo<Command[]>(() => {
    const actions = t('app.palette.actions')
    const rail = visibleRail(me)
    const entryOf = (screen: MenuScreen) => rail.find(({ entry }) => entry === menuPlaceOf(me, screen).entry)
    const iconOf = (screen: MenuScreen) => entryOf(screen)?.icon ?? AppWindow
    const wordsOfScreen = (screen: MenuScreen) => {
      const { entry } = entryOf(screen) ?? {}
      return [
        t('app.palette.goTo'),
        entry ? t(`app.nav.entries.${entry}`) : '',
        isFindable ? t(`paletteWords.screens.${screen.title}`) : '',
      ].join(' ')
    }
    return [
      ...visibleScreens(me).map(screen => ({
        id: screen.path,
        group: t('app.palette.goTo'),
        label: t(`app.nav.${screen.title}`),
        words: wordsOfScreen(screen),
        icon: iconOf(screen),
        run: () => void navigate({ to: screen.path }),
      })),
      scheme === 'dark'
        ? { id: 'theme', group: actions, label: t('app.top.lightTheme'), icon: Sun, run: () => set('light') }
        : { id: 'theme', group: actions, label: t('app.top.darkTheme'), icon: Moon, run: () => set('dark') },
      {
        id: 'refresh',
        group: actions,
        label: t('app.top.refresh'),
        icon: RefreshCw,
        run: () => void client.invalidateQueries(),
      },
      {
        id: 'shortcuts',
        group: actions,
        label: t('app.shortcuts.title'),
        icon: Keyboard,
        shortcut: SHEET_SHORTCUT,
        run: openShortcutSheet,
      },
      { id: 'profile', group: actions, label: t('session.profile.open'), icon: UserRound, run: openProfile },
      {
        id: 'logout',
        guarded: true,
        group: actions,
        label: t('session.logout'),
        icon: LogOut,
        run: () => void signOut(),
      },
      ...(Object.keys(LANGUAGES) as Language[])
        .filter(other => other !== language)
        .map(other => ({
          id: `language-${other}`,
          group: t('app.palette.languages'),
          label: LANGUAGES[other].name,
          icon: Languages,
          run: () => void chooseLanguage(other),
        })),
    ]
  }, [t, me, navigate, client, scheme, set, language, isFindable])
  useCommands('app', commands)
}
