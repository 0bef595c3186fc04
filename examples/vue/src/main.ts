import { define } from 'beside/pure';
import { createApp } from 'vue';
import App from './App.vue';
import './shop.css';

define(['beside-invite-card'], { api: import.meta.env.VITE_BESIDE_API }).catch(reportError);
createApp(App).mount('#shop');
