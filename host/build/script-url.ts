/** Where a classic script came from, asked while it runs: it has no `import.meta`. */
export const scriptUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
