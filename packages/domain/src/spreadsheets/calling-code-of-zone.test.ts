import { expect, test } from 'vitest'
import { callingCodeOfZone } from './calling-code-of-zone.ts'

test.each([
  ['America/Sao_Paulo', '55'],
  ['America/Manaus', '55'],
  ['America/Mexico_City', '52'],
  ['America/Tijuana', '52'],
  ['America/Argentina/Buenos_Aires', '54'],
  ['America/Argentina/Cordoba', '54'],
  ['Europe/Istanbul', '90'],
  ['Europe/Lisbon', '351'],
  ['Atlantic/Canary', '34'],
  ['America/Indiana/Knox', '1'],
  ['America/Bogota', '57'],
  ['America/Santiago', '56'],
  ['America/Lima', '51'],
  ['America/Montevideo', '598'],
  ['America/Asuncion', '595'],
  ['Europe/London', '44'],
  ['Europe/Berlin', ''],
  ['UTC', ''],
])('national numbers of a company in %s are completed with "%s"', (zone, code) =>
  expect(callingCodeOfZone(zone)).toBe(code),
)
