/**
 * The only script a plain page needs: it defines all elements. What they show first, and their code, is fetched once they are in view
 * or touched.
 */
import './all.ts';
