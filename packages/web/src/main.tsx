import './app/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { speak, storedLanguage } from './i18n/language.ts'
import { followNetwork } from './lib/connection.ts'
import { reportMutationErrors } from './lib/query-client.ts'
import { followTabs } from './lib/session.ts'
import { seekLead } from './lib/sound.ts'
import { followFocus } from './ui/focus-history.ts'
import { toast } from './ui/toast.tsx'

reportMutationErrors(toast.error)
followTabs()
followNetwork()
followFocus()
seekLead()
await speak(storedLanguage())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
