// Runs before the first paint, so that a dark room never sees a white flash. The key is the one of lib/storage.ts.
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
