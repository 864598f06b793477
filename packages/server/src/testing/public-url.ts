/** The address of a test server for people, browsers and providers. */
export const PUBLIC_URL = 'https://recado.example'
