// Runs before everything else, in browsers of almost any age: nothing here is newer than 2019.

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

// What stands there until the scripts run: the frame of a member, with the menu as it was left, or the mark.
;(function () {
  var root = document.documentElement
  try {
    root.setAttribute('data-first', localStorage.getItem('token') === null ? 'guest' : 'member')
    root.setAttribute('data-first-menu', localStorage.getItem('drawer') === 'open' ? 'open' : 'closed')
  } catch {
    root.setAttribute('data-first', 'guest')
  }
})()

// Newer than the oldest browsers that are supported, and used.
if (!URL.parse) {
  URL.parse = function (text, base) {
    try {
      return new URL(text, base)
    } catch {
      return null
    }
  }
}
if (!URL.canParse) {
  URL.canParse = function (text, base) {
    return URL.parse(text, base) !== null
  }
}
if (!Map.groupBy) {
  Map.groupBy = function (items, keyOf) {
    var groups = new Map()
    Array.from(items).forEach(function (item, index) {
      var key = keyOf(item, index)
      if (groups.has(key)) groups.get(key).push(item)
      else groups.set(key, [item])
    })
    return groups
  }
}

// A browser that is too old says so: it would stop at the first module that it cannot read. The versions are
// those of the features that are asked for here.
;(function () {
  var TOO_OLD = {
    pt: 'Este navegador é antigo demais para o Recado. Atualize-o: Chrome ou Edge 111, Firefox 121, Safari 16.4 (iPhone com iOS 16.4) ou mais novo.',
    es: 'Este navegador es demasiado antiguo para Recado. Actualícelo: Chrome o Edge 111, Firefox 121, Safari 16.4 (iPhone con iOS 16.4) o posterior.',
    en: 'This browser is too old for Recado. Please update it: Chrome or Edge 111, Firefox 121, Safari 16.4 (iPhone with iOS 16.4) or newer.',
    tr: 'Bu tarayıcı Recado için çok eski. Lütfen güncelleyin: Chrome veya Edge 111, Firefox 121, Safari 16.4 (iOS 16.4 yüklü iPhone) ya da daha yenisi.',
  }
  function isNewEnough() {
    try {
      return (
        new RegExp('(?<=a)b').test('ab') &&
        'toSorted' in Array.prototype &&
        CSS.supports('selector(:has(a))') &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)')
      )
    } catch {
      return false
    }
  }
  if (isNewEnough()) return
  document.addEventListener('DOMContentLoaded', function () {
    var sentence = document.createElement('p')
    sentence.setAttribute('role', 'alert')
    sentence.style.cssText = 'margin: 20vh auto; max-width: 32em; padding: 0 1em; font: 18px/1.5 sans-serif'
    sentence.textContent = TOO_OLD[navigator.language.slice(0, 2)] || TOO_OLD.pt
    document.body.textContent = ''
    document.body.appendChild(sentence)
  })
})()

// A translation or an extension of the browser wraps texts in elements of its own. React then names a place
// that is no longer a child of its parent, and the whole page would end in an error.
;(function () {
  function childThatHolds(parent, node) {
    while (node && node.parentNode !== parent) node = node.parentNode
    return node
  }
  // oxlint-disable-next-line typescript/unbound-method -- Called with its own object below.
  var removeChild = Node.prototype.removeChild
  Node.prototype.removeChild = function (child) {
    var held = childThatHolds(this, child)
    if (held) removeChild.call(this, held)
    return child
  }
  // oxlint-disable-next-line typescript/unbound-method -- Called with its own object below.
  var insertBefore = Node.prototype.insertBefore
  Node.prototype.insertBefore = function (node, before) {
    return insertBefore.call(this, node, childThatHolds(this, before))
  }
})()
