/** Registers all elements. */
import.meta.glob('./elements/*.ts', { eager: true });
