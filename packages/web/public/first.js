// Runs before everything else.

// The content security policy allows no compiled code; zod would otherwise try, and be reported. It asks when the first schema is made.
globalThis.__zod_globalConfig = { jitless: true }

// Before the first paint, so that a dark room never sees a white flash. The key is the one of lib/storage.ts.
;(function () {
  var stored = null
  try {
    stored = localStorage.getItem('preferredTheme')
  } catch {
    stored = null
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', dark ? '#121817' : '#ffffff')
})()
