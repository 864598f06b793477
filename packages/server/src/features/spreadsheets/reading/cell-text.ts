import { LIMITS } from '@recado/contract/limits'

/** Joins the parts of a text with several fonts, without the readings above Asian characters. */
export class CellText {
  #text = ''
  #isIn = false
  #isReading = false

  begin(): void {
    this.#text = ''
  }
  open(name: string): void {
    if (name === 'rPh') this.#isReading = true
    if (name === 't') this.#isIn = !this.#isReading
  }
  add(text: string): void {
    if (this.#isIn) this.#text += text
  }
  close(name: string): void {
    if (name === 'rPh') this.#isReading = false
    if (name === 't') this.#isIn = false
  }
  end(): string {
    return unescapeCell(this.#text.slice(0, LIMITS.spreadsheetCellMax))
  }
}

/** Characters that XML has not are written by their code. */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : text
