/** The last pass over what strangers' pages load: the bundlers' own minifiers leave a few kB more. */
import { minify as pass } from 'vite';

/**
 * @param {string} name of the file, for what it says of a fault
 * @param {string} code
 * @param {boolean} [module] false for a classic script
 * @returns {Promise<string>}
 */
export async function minify(name, code, module = true) {
  const { code: smaller, errors } = await pass(name, code, { module, compress: { target: 'es2022' }, mangle: { toplevel: module } });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return smaller;
}
