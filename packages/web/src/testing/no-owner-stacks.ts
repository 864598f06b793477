import * as React from 'react'

// React keeps the stack of each element for the owner stacks of its warnings, until it made 10,000 within a second. A fifth
// of the time of components went there.
const internals = (
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
  }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {
    // It is set back each second.
  },
})
