/// <reference types="vite/client" />

/** The version of the root package, shown at the foot of the drawer. */
declare const __VERSION__: string
