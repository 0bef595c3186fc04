/** URL of a classic script, which has no `import.meta`. Only known while the script runs. */
export const scriptUrl =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
