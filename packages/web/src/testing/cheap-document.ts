import { configure, prettyDOM } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

// Half of the processor time of component tests goes into happy-dom. It asks what is dear there in a cheaper way.

/** `#list [option]`: what each Select of Mantine asks whenever it appears or changes. */
const WITHIN = /^#([\w:«»-]+) (.+)$/
const NOTHING = [] as unknown as NodeListOf<Element>
const findFirst = document.querySelector.bind(document)
const findAll = document.querySelectorAll.bind(document)

Object.assign(document, {
  querySelector: (selector: string) => {
    const [, id, rest] = WITHIN.exec(selector) ?? []
    if (id === undefined || rest === undefined) return findFirst(selector)
    return document.getElementById(id)?.querySelector(rest) ?? null
  },
  querySelectorAll: (selector: string) => {
    // Mantine goes through all elements for their shadow roots; no element of the app has one.
    if (selector === '*') return NOTHING
    const [, id, rest] = WITHIN.exec(selector) ?? []
    if (id === undefined || rest === undefined) return findAll(selector)
    return document.getElementById(id)?.querySelectorAll(rest) ?? NOTHING
  },
})

// The style of an element begins with copies of those around it; `structuredClone` makes them at twenty times the price.
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  copy['definedPropertyNames'] = { ...this['definedPropertyNames'] }
  return copy
}

// A wait fails until it succeeds: the document is printed only for the failure that somebody reads.
configure({
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    Object.defineProperty(error, 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      set(value: string) {
        Object.defineProperty(this, 'message', { value, writable: true, configurable: true })
      },
      configurable: true,
    })
    return error
  },
})
