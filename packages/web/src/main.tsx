import './app/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { firstLanguage, setLanguage } from './i18n/language.ts'
import { trackNetwork } from './lib/live/online-state.ts'
import { reportMutationErrors } from './lib/query/query-client.ts'
import { syncTabs } from './lib/session/session.ts'
import { competeForSound } from './lib/browser/sound.ts'
import { trackFocus } from './ui/focus-history.ts'
import { closeTopOnEscape } from './ui/top-dialog.ts'
import { toast } from './ui/feedback/toast.tsx'

reportMutationErrors(toast.error)
syncTabs()
trackNetwork()
trackFocus()
closeTopOnEscape()
competeForSound()
/** Draws the app. */
function show(): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Not awaited here: the chunk of the catalogue imports this one, and would wait for it without end.
void setLanguage(firstLanguage())
  // A browser without a network keeps Portuguese alone.
  .catch(() => setLanguage('pt'))
  .then(show)
