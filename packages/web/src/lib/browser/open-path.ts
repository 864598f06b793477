let navigate = (path: string): void => location.assign(path)

/** Sets the function that opens a path of the app without loading the page. */
export const setPathOpener = (open: (path: string) => void): void => {
  navigate = open
}

/** Opens a path of the app from outside of the screens, such as from a toast. */
export const openPath = (path: string): void => navigate(path)
