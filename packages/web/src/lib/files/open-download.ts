/** Begins the download of a file by its link; the page stays. */
export function openDownload(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
